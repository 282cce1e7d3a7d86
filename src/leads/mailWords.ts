/** The words of the mails to visitors in one language: `mails` of `content/site.yaml`. */
export type MailWords = {
  /** The copy of an enquiry. */
  readonly acknowledgement: {
    readonly subject: string;
    readonly title: string;
    readonly text: string;
    /** When to expect an answer. */
    readonly expect: string;
    /** How to call. */
    readonly call: string;
    /** The heading of what the visitor has asked. */
    readonly copy: string;
  };
  /** The question whether somebody really wants the newsletter, and the page that its link opens. */
  readonly newsletter: {
    readonly subject: string;
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly ignore: string;
    readonly confirmed: { readonly title: string; readonly text: string };
    readonly expired: { readonly title: string; readonly text: string };
  };
};

/** The words of one language. */
export type WordsOfLanguage = {
  /** Its code (BCP 47). */
  readonly language: string;
  /** Undefined for from left to right. */
  readonly direction?: 'rtl' | undefined;
  readonly words: MailWords;
};

/** The file of a build with these words in all languages, that of the original first. */
export const MAIL_WORDS_FILE = '_mails.json';
