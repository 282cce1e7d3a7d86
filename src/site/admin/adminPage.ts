/** The page of the visual editor. */
export const ADMIN_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Content</title>
  </head>
  <body>
    <script src="/admin/admin.js"></script>
  </body>
</html>
`;

/** The page while the packages of the visual editor are being installed. It loads itself again. */
export const INSTALLING_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="refresh" content="3" />
    <title>Content</title>
  </head>
  <body>
    <p role="status">The visual editor is being installed. This takes about half a minute, once.</p>
  </body>
</html>
`;
