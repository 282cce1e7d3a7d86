/** How a submission failed: the API answered no, did not answer in time, or could not be reached. */
export type LeadFailure = 'refused' | 'timeout' | 'offline';

/** The start of the message of every failed submission (docs/specification.md, 'Failure'). */
const PREFIX = 'Flight Details getFlight API Error : ';

/** A failed submission, as far as the visitor's browser knows: the lead may have arrived. */
export class LeadError extends Error {
  override readonly name = 'LeadError';
  readonly kind: LeadFailure;
  /** The HTTP status, when the API answered. */
  readonly status: number | undefined;

  /** Creates the error of a submission. */
  constructor(text: string, details: { kind: LeadFailure; status?: number; cause?: unknown }) {
    super(`${PREFIX}${text}`, { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status;
  }
}
