import type { ConfigData } from 'html-validate';

/** The rules for all HTML: those that html-validate recommends, except these. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes charSet, <br/> and disabled="", Gatsby async: HTML allows each of them.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Gatsby's root is called ___gatsby; HTML allows any id without blanks.
    'valid-id': ['error', { relaxed: true }],
    // ARIA allows a name on the slides of a carousel, which say "1 of 4".
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The checkboxes of a group share their name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
    // A telephone number may break on a narrow phone rather than push the page sideways.
    'tel-non-breaking': 'off',
  },
};

/**
 * The same rules for pages. They leave to editors how long a title is, and whether two sections or
 * forms of a page have the same name.
 */
export const pageRules: ConfigData = {
  ...htmlRules,
  rules: { ...htmlRules.rules, 'long-title': 'off', 'unique-landmark': 'off' },
};
