/** The part of the Network Information API that is read here. */
type Connection = { saveData: boolean; effectiveType: string };

/**
 * Reads what the browser tells about the network. Some browsers tell nothing.
 * @returns whether the visitor asks sites to save data, and the kind of network, `4g` at best
 */
export const readConnection = (): Partial<Connection> => Reflect.get(navigator, 'connection') ?? {};
