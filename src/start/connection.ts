/** The part of the Network Information API that is read here. */
type Connection = { saveData: boolean; effectiveType: string };

/** Reads what the browser tells about the network. Some browsers tell nothing. */
export const readConnection = (): Partial<Connection> => Reflect.get(navigator, 'connection') ?? {};
