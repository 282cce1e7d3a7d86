/** What an imported picture or font becomes under Jest: an address, as webpack would give. */
export default '/static/asset';
