import { defineConfig } from 'playwright/test';
import screenshots from '../tests/screenshots/playwright.config';

/** `npm run bench:editor`: the browser of the screenshots, and its time limits. */
export default defineConfig({ ...screenshots, testMatch: /\.bench\.ts$/ });
