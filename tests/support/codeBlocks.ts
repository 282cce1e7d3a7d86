/**
 * Finds the code blocks of a document in one language.
 * @param language the language behind the fence, such as `ts`
 */
export const codeBlocks = (text: string, language: string): { code: string; after: string }[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    (match) => ({
      code: match[1] ?? '',
      after: text.slice(match.index + match[0].length).trimStart(),
    }),
  );
