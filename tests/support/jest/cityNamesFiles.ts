/** The addresses of the files of city names under Jest. */
export default { fr: '/static/city-names-fr.json' };
