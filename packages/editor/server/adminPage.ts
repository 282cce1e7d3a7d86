import path from 'node:path';

/** The pictures of the types of blocks, by their names. `npm run screenshots` takes them. */
export const BLOCK_PICTURES = path.resolve('packages/editor/blocks');

/**
 * The content security policy of the visual editor, laxer than that of pages: Decap CMS writes styles at
 * run time, compiles its check of settings, and talks to the git host of the content.
 */
const ADMIN_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self' data: blob: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** The page of the visual editor. */
export const ADMIN_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${ADMIN_POLICY}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Content</title>
  </head>
  <body>
    <script src="/admin/admin.js"></script>
  </body>
</html>
`;

/**
 * The page while the packages of the visual editor are being installed. It loads itself again, which
 * `http-equiv="refresh"` does not: with the hash of a form, that stays on the page.
 */
export const INSTALLING_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Content</title>
  </head>
  <body>
    <p role="status">The visual editor is being installed. This takes about half a minute, once.</p>
    <script>
      setTimeout(() => location.reload(), 3000);
    </script>
  </body>
</html>
`;
