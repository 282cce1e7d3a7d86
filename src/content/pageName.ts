/**
 * Names a page in a few words: its title without the name of the brand.
 * @param title such as `Empty Legs Program | X-1`
 * @param brandName such as `X-1`
 * @returns such as `Empty Legs Program`
 */
export function pageName(title: string, brandName: string): string {
  const parts = title.split(' | ');
  return parts.find((part) => part !== brandName) ?? title;
}

/** Names a page in lists and in the way to it: by its label, or by its title where it has none. */
export const labelOfPage = (
  { label, title }: { label?: string | undefined; title?: string | undefined },
  { brand, fallbackTitle }: { brand: { name: string }; fallbackTitle: string },
): string => label ?? pageName(title ?? fallbackTitle, brand.name);
