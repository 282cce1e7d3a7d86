import type { Analytics } from '../src/content/analyticsSchema';
import type { PublishedMedia, SiteVersion } from '../packages/compiler/pages';
import type { Redirect, Site } from '../packages/compiler/schemas';
import type { Page } from '../src/blocks/registry';
import type { PageLanguage } from '../src/content/language/pageLanguage';
import type { Moment } from '../src/content/day';
import type { ShownContent } from './develop/lastValid';

/** The content that the files beside the pages are made of. */
export type PublishedContent = {
  site: Site;
  redirects: readonly Redirect[];
  /** The site in its languages, the original first. */
  versions: readonly SiteVersion[];
  /** The moment that they are published for. */
  moment: Moment;
};

/** What the hooks of one run of Gatsby hand on: a hook finds here what earlier ones left. */
export class Build {
  /** What `npm run develop` showed last, so that an error never removes a page. */
  lastShown: ShownContent | undefined;
  /** The pictures and videos that `npm run develop` showed. */
  lastMedia: PublishedMedia | undefined;
  /** Looks for saves that `npm run develop` missed. */
  lookTimer: NodeJS.Timeout | undefined;
  /** The names of the style sheets, with the hashes of their content; empty before they are compiled. */
  styleSheets = '';
  #published: PublishedContent | undefined;
  #pictures: Promise<void> = Promise.resolve();

  /** Keeps the content of the pages, for what is made after them. */
  publish(content: PublishedContent): void {
    this.#published = content;
  }

  /**
   * The content of the pages.
   * @throws before the pages are created
   */
  get content(): PublishedContent {
    if (!this.#published) throw new Error('The pages of the content are not created yet.');
    return this.#published;
  }

  /** The pages in all languages; `language` on a site with several. */
  get pages(): (Page & { language?: PageLanguage })[] {
    return this.content.versions.flatMap(({ pages, languageOf }) =>
      [...pages].map(([name, page]) => {
        const language = languageOf(name);
        return { ...page, ...(language && { language }) };
      }),
    );
  }

  /** The codes of the languages of the site; none before the pages are created. */
  get languages(): readonly string[] {
    return (this.#published?.site.languages ?? []).map(({ code }) => code);
  }

  /** The analytics service of the site; undefined without one, and before the pages are created. */
  get analytics(): Analytics | undefined {
    return this.#published?.site.analytics;
  }

  /**
   * Makes pictures while the build goes on, after those before them: pages need only the paths of their pictures.
   * The build waits for `picturesMade` before it writes pages, and fails there when a picture cannot be made.
   */
  encodeInBackground(work: () => Promise<void>): void {
    this.#pictures = this.#pictures.then(work);
    // Without a handler, Node would end the process at once, and Gatsby would not say why.
    this.#pictures.catch(() => undefined);
  }

  /**
   * Waits for the pictures.
   * @throws when a picture cannot be made
   */
  picturesMade(): Promise<void> {
    return this.#pictures;
  }
}
