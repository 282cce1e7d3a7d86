import { test } from '../test';
import { testSite } from './inspector/site';
import { testStately } from './inspector/stately';
const server = { address: process.env.SITE ?? 'http://localhost:9103' };
test.describe('site', () => testSite(() => server));
test.describe('stately', () => testStately(() => server));
