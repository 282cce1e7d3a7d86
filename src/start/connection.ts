/** The part of the Network Information API that is read here. */
type Connection = { saveData: boolean; effectiveType: string };

/**
 * Reads what the browser tells about the network.
 * @returns whether the visitor asks sites to save data, and the kind of network, 4g at best; where the
 * browser tells nothing, the best
 */
export function readConnection(): Connection {
  const known: Partial<Connection> = Reflect.get(navigator, 'connection') ?? {};
  const { saveData = false, effectiveType = '4g' } = known;
  return { saveData, effectiveType };
}
