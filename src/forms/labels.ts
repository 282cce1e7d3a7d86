/**
 * The labels of a form as plain data. A definition lists them, `formsSchema` turns them into the
 * zod schema of `content/site.yaml`, and views get them by the types inferred here. No zod here:
 * the definitions are part of the form chunks in the browser.
 */

/** A required text. */
export type Label = { kind: 'label'; help: string; default?: string };
/** An optional text. */
export type OptionalLabel = { kind: 'optionalLabel'; help: string };
/** A group of labels under a common key. */
export type LabelGroup<Labels extends LabelMap = LabelMap> = {
  kind: 'labelGroup';
  help: string;
  labels: Labels;
};
export type LabelMap = { readonly [key: string]: Label | OptionalLabel | LabelGroup };

/** The texts of a map of labels, from `content/site.yaml`. */
export type LabelTexts<Labels extends LabelMap> = {
  [Key in keyof Labels]: Labels[Key] extends LabelGroup<infer Inner>
    ? LabelTexts<Inner>
    : Labels[Key] extends Label
      ? string
      : string | undefined;
};

/**
 * A text that editors write in `content/site.yaml`.
 * @param defaultText the text if `content/site.yaml` has none; undefined makes the text required
 */
export const label = (help: string, defaultText?: string): Label => ({
  kind: 'label',
  help,
  ...(defaultText !== undefined && { default: defaultText }),
});

/** An optional text in `content/site.yaml`. */
export const optionalLabel = (help: string): OptionalLabel => ({ kind: 'optionalLabel', help });

/** A group of labels under a common key. */
export const labelGroup = <Labels extends LabelMap>(
  help: string,
  labels: Labels,
): LabelGroup<Labels> => ({ kind: 'labelGroup', help, labels });

/** The labels around the fields of a form. Most definitions start with them. */
export const FRAME_LABELS = {
  title: label('Heading of the form when it opens over the page, and its name for screen readers.'),
  text: optionalLabel('Sentence below the heading.'),
  submit: label('Label of the submit button, such as "Send message".'),
  next: optionalLabel(
    'What happens next, in the confirmation after the form is sent. Without it, the text of all forms stands there.',
  ),
};
