/** The path of the shared content from the project folder. */
export const SITE_FILE = 'content/site.yaml';

/** The folder of the page files, from the project folder. */
export const PAGES_FOLDER = 'content/pages';

/** The folder of the pictures, from the project folder. */
export const IMAGES_FOLDER = 'content/images';

/** The folder of the videos, from the project folder. */
export const VIDEO_FOLDER = 'content/video';
