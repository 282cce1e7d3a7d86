import { siteForms, type SiteForm } from '../forms/siteForms';

/** A form of the site, by the name that the tests give it. */
export function formNamed(wanted: string): SiteForm {
  const found = siteForms.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no form ${wanted}.`);
  return found;
}
