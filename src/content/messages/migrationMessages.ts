/** The sentences about migrations, for editors. */
export const migrationMessages = {
  renamed: (from: string, to: string) => `"${from}" is now called "${to}".`,
  bothKeys: (from: string, to: string) =>
    `"${from}" is now called "${to}", and both keys are here. Keep what you need below "${to}", and remove "${from}".`,
  notYaml: () => 'this file is not valid YAML. Run npm run content:check, and correct it first.',
} as const;
