import { randomBytes } from 'node:crypto';
import { mails } from '../../packages/compiler/parse/mailsSchema';
import { MAIL_WORDS_FILE } from '../../src/leads/mailWords';

/** The files of a built site that the server needs. */
export const BUILT_SITE = {
  'public/index.html': '<h1>Home</h1>',
  [`public/${MAIL_WORDS_FILE}`]: JSON.stringify([{ language: 'en', words: mails.parse({}) }]),
};

/** The settings of all that there is beside the webhook. */
export const everythingElse = (port: number): NodeJS.ProcessEnv => ({
  LEADS_SMTP_URL: `smtp://127.0.0.1:${port}`,
  LEADS_SMTP_FALLBACK_URL: `smtp://127.0.0.1:${port}`,
  LEADS_MAIL_FROM: 'Website <website@x1.example>',
  LEADS_MAIL_TO: 'sales@x1.example',
  LEADS_DESK_URL: 'https://www.x1.example',
  LEADS_DESK_SECRET: randomBytes(32).toString('base64'),
  LEADS_ESCALATE_TO: 'duty@x1.example',
  LEADS_ESCALATE_AFTER_MINUTES: '1',
  LEADS_ACKNOWLEDGE: 'true',
  LEADS_NEWSLETTER_CONFIRM: 'true',
  LEADS_REPORT_TO: 'marketing@x1.example',
});
