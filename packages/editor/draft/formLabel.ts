import { PICKER } from '../../../src/forms/picker';
import { forms } from '../../../src/forms/registry';

/** Names a form as editors know it: by its label. */
export const formLabel = (name: string): string =>
  name === PICKER
    ? 'Choice of forms'
    : (Object.values(forms).find((form) => form.name === name)?.label ?? name);
