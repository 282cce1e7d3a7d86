/**
 * The labels of a form as plain data. A definition lists them, `formsSchema` turns them into the
 * zod schema of `content/site.yaml`, and views get them by the types inferred here. No zod here:
 * definitions are part of the browser's form chunks.
 */

/** One text that editors write. */
export type Label = { kind: 'label'; help: string; default?: string };
/** One text that editors may leave out. */
export type OptionalLabel = { kind: 'optionalLabel'; help: string };
/** Labels under a key of their own. */
export type LabelGroup<Labels extends LabelMap = LabelMap> = {
  kind: 'labelGroup';
  help: string;
  labels: Labels;
};
export type LabelMap = { readonly [key: string]: Label | OptionalLabel | LabelGroup };

/** The texts that a map of labels becomes once `content/site.yaml` is read. */
export type LabelTexts<Labels extends LabelMap> = {
  [Key in keyof Labels]: Labels[Key] extends LabelGroup<infer Inner>
    ? LabelTexts<Inner>
    : Labels[Key] extends Label
      ? string
      : string | undefined;
};

/**
 * A text that editors write in `content/site.yaml`.
 * @param help what the text is for, as a sentence to editors
 * @param defaultText the text while `content/site.yaml` has none; without it the text is required
 * @returns the label
 */
export const label = (help: string, defaultText?: string): Label => ({
  kind: 'label',
  help,
  ...(defaultText !== undefined && { default: defaultText }),
});

/**
 * A text that editors may leave out.
 * @param help what the text is for, as a sentence to editors
 * @returns the label
 */
export const optionalLabel = (help: string): OptionalLabel => ({ kind: 'optionalLabel', help });

/**
 * Labels that belong together, under a key of their own.
 * @param help what they have in common, as a sentence to editors
 * @param labels the labels by key
 * @returns the group
 */
export const labelGroup = <Labels extends LabelMap>(
  help: string,
  labels: Labels,
): LabelGroup<Labels> => ({ kind: 'labelGroup', help, labels });

/** The labels around the fields of a form. Most definitions begin with them. */
export const FRAME_LABELS = {
  title: label('The heading when the form opens over the page.'),
  text: optionalLabel('A sentence below the heading.'),
  submit: label('The text of the submit button: what happens when it is pressed.'),
};
