/** What an imported picture or font is under Jest: an address, as from webpack. */
export default '/static/asset';
