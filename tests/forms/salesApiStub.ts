/** A request that left, with its body as the JSON it was. */
export type SentLead = { address: string; key: string | null; body: unknown };

/**
 * Stands in for the network: keeps every request, and answers each as told.
 * @param answer the HTTP status, given anew for each request
 */
export function stubSalesApi(answer: () => number | Promise<number> = () => 201): SentLead[] {
  const sent: SentLead[] = [];
  globalThis.fetch = async (address, request = {}) => {
    const { headers, body } = request;
    const key = new Headers(headers).get('Idempotency-Key');
    sent.push({ address: String(address), key, body: JSON.parse(String(body)) });
    const status = await answer();
    // All that sendLead reads of an answer.
    return { ok: status < 300, status } as Response;
  };
  return sent;
}
