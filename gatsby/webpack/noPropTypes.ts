/**
 * Stands in the bundle for prop-types, which Gatsby and react-helmet still call: React 19 no longer reads
 * the types of props.
 */
function anyType(): typeof anyType {
  return anyType;
}
anyType.isRequired = anyType;

export default new Proxy({}, { get: () => anyType });
