/** How a submission failed: the API answered no, did not answer in time, or could not be reached. */
export type LeadFailure = 'refused' | 'timeout' | 'offline';

/** Beginning of every failed submission's message, word for word (spec section 8). */
const PREFIX = 'Flight Details getFlight API Error : ';

/** A lead that did not arrive, as far as the visitor's browser can tell. */
export class LeadError extends Error {
  override readonly name = 'LeadError';
  readonly kind: LeadFailure;
  /** The HTTP status, when the API answered. */
  readonly status: number | undefined;

  /** @param text the error's own text; the spec's beginning is put before it */
  constructor(
    text: string,
    { kind, status, cause }: { kind: LeadFailure; status?: number; cause?: unknown },
  ) {
    super(`${PREFIX}${text}`, { cause });
    this.kind = kind;
    this.status = status;
  }
}
