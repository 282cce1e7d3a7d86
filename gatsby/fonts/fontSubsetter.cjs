/**
 * Makes fonts of some characters in a process of its own, which `subsetFont.ts` starts. It gets one
 * message for each font, and answers with the new font.
 */
const subsetFont = require('subset-font');

process.on('message', async ({ font, characters, options }) => {
  try {
    process.send({ font: await subsetFont(font, characters, options) });
  } catch (error) {
    process.send({ error: error instanceof Error ? error.message : String(error) });
  }
});
