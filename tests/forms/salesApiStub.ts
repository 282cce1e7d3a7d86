/** A request that was sent, with its body as JSON. */
export type SentLead = {
  address: string;
  key: string | null;
  /** The header Form-Name. */
  form: string | null;
  /** The header Content-Language. */
  language: string | null;
  /** The header Form-Fill-Time. */
  fillTime: string | null;
  body: unknown;
};

/** Replaces `fetch`: records every request and answers it. */
export function stubSalesApi(answer: () => number | Promise<number> = () => 201): SentLead[] {
  const sent: SentLead[] = [];
  globalThis.fetch = async (address, request = {}) => {
    const { headers, body } = request;
    const read = new Headers(headers);
    sent.push({
      address: String(address),
      key: read.get('Idempotency-Key'),
      form: read.get('Form-Name'),
      language: read.get('Content-Language'),
      fillTime: read.get('Form-Fill-Time'),
      body: JSON.parse(String(body)),
    });
    const status = await answer();
    // What sendLead reads of an answer.
    return { ok: status < 300, status, headers: new Headers() } as Response;
  };
  return sent;
}
