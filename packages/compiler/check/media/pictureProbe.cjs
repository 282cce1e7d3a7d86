/** Decodes pictures in a process of its own, so that the content can be checked without waiting. */
const { readFileSync } = require('node:fs');
const sharp = require('sharp');

/** What is known of a picture: its size, or why it cannot be shown. */
async function probe({ file, maxPx }) {
  let size;
  try {
    const { width, height } = await sharp(file).metadata();
    size = { width, height };
  } catch {
    return { problem: 'unreadable' };
  }
  if (Math.max(size.width, size.height) > maxPx) return size;
  try {
    await sharp(file).resize(16).raw().toBuffer();
    return size;
  } catch {
    return { problem: 'damaged' };
  }
}

// The pictures come as JSON, and so do the answers, in their order.
Promise.all(JSON.parse(readFileSync(0, 'utf8')).map(probe)).then((answers) =>
  process.stdout.write(JSON.stringify(answers)),
);
