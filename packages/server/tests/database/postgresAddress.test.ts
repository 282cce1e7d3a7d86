import { userInfo } from 'node:os';
import { describeAddressError, describeDatabase } from '../../database/databaseAddress';
import { readPostgresAddress } from '../../database/postgresAddress';
import { readSettings } from '../../settings';

describe('an address of PostgreSQL', () => {
  const plain = {
    host: 'db.example.com',
    port: 5432,
    database: 'leads',
    user: 'x1',
    password: 's3cret',
    sslMode: 'verify-full',
    sslRootCertificate: undefined,
  };

  test.each([
    ['postgres://x1:s3cret@db.example.com/leads', {}],
    ['postgresql://x1:s3cret@db.example.com:6432/leads', { port: 6432 }],
    ['postgres://x1:p%40ss%2F%25@db.example.com/leads', { password: 'p@ss/%' }],
    ['postgres://x1@db.example.com/leads', { password: undefined }],
    ['postgres://x1:s3cret@localhost/leads', { host: 'localhost', sslMode: 'disable' }],
    ['postgres://x1:s3cret@[::1]:5433/leads', { host: '::1', port: 5433, sslMode: 'disable' }],
    [
      'postgres://x1:s3cret@10.0.0.7/leads?sslmode=disable',
      { host: '10.0.0.7', sslMode: 'disable' },
    ],
    ['postgres://x1:s3cret@db.example.com/leads?sslmode=require', { sslMode: 'require' }],
    [
      'postgres://x1:s3cret@db.example.com/leads?sslmode=verify-ca&sslrootcert=/etc/ca.pem',
      { sslMode: 'verify-ca', sslRootCertificate: '/etc/ca.pem' },
    ],
    ['postgres://x1:s3cret@db.example.com/leads?sslrootcert=system', {}],
    [
      'postgres://x1:s3cret@/leads?host=/run/postgresql',
      { host: '/run/postgresql', sslMode: 'disable' },
    ],
    [
      'postgres:///leads?host=/run/postgresql',
      {
        host: '/run/postgresql',
        sslMode: 'disable',
        user: userInfo().username,
        password: undefined,
      },
    ],
  ])('%s is read', (text, changes) => {
    expect(readPostgresAddress(text)).toEqual({ ...plain, ...changes });
    expect(readSettings({ LEADS_DATABASE_URL: text }).databaseUrl).toBe(text);
  });

  test.each([
    ['postgres://x1:s3cret@db.example.com', 'names no database. End it with a slash'],
    ['postgres://x1:s3cret@db.example.com/', 'names no database. End it with a slash'],
    ['postgres://x1:s3cret@db.example.com/leads/more', 'names no database. End it with a slash'],
    ['postgres:///leads', 'names no host. Write it as'],
    ['postgres://x1:s3cret@db.example.com:99999/leads', 'is not a valid address. Write it as'],
    ['postgres://x1:s3#cret@db.example.com/leads', 'is not a valid address. Write it as'],
    ['postgres://x1:s3cret%@db.example.com/leads', 'has a percent sign that encodes nothing.'],
    [
      'postgres://x1:s3cret@db.example.com/leads?sslmode=prefer',
      'has sslmode=prefer, which is not offered: leads and password could travel without encryption. Use verify-full or require',
    ],
    [
      'postgres://x1:s3cret@db.example.com/leads?sslmode=on',
      'has an sslmode that is not known. It accepts disable, require, verify-ca, verify-full.',
    ],
    [
      'postgres://x1:s3cret@db.example.com/leads?sslmode=verify-ca',
      'has sslmode=verify-ca without sslrootcert.',
    ],
    [
      'postgres://x1:s3cret@db.example.com/leads?channel_binding=require',
      'has the parameter "channel_binding", which is not known. Remove it. It accepts sslmode, sslrootcert, host.',
    ],
  ])('%s is refused with what to change, and without the password', (text, start) => {
    const error = describeAddressError(text) ?? '';
    expect(error.startsWith(start)).toBe(true);
    expect(error).not.toMatch(/s3|cret/);
    expect(() => readSettings({ LEADS_DATABASE_URL: text })).toThrow(
      new Error(`LEADS_DATABASE_URL ${error}`),
    );
  });
});

test('the log names a database without user and password', () => {
  expect(describeDatabase('.data/leads.db')).toBe('.data/leads.db');
  expect(describeDatabase('postgres://x1:s3cret@db.example.com/leads')).toBe(
    'PostgreSQL at db.example.com:5432, database leads',
  );
});

describe('the file of the password', () => {
  const address = 'postgres://x1@db.example.com/leads';
  const passwordFile = '/run/secrets/leads';

  test('belongs to an address of PostgreSQL without a password', () => {
    const read = (databaseUrl: string) =>
      readSettings({
        LEADS_DATABASE_URL: databaseUrl,
        LEADS_DATABASE_PASSWORD_FILE: passwordFile,
      });
    expect(read(address).databasePasswordFile).toBe(passwordFile);
    expect(() => read('')).toThrow(
      'LEADS_DATABASE_PASSWORD_FILE is set, and LEADS_DATABASE_URL names a file, which has no password. Set the address of PostgreSQL as LEADS_DATABASE_URL, or leave LEADS_DATABASE_PASSWORD_FILE out.',
    );
    expect(() => read('postgres://x1:s3cret@db.example.com/leads')).toThrow(
      'LEADS_DATABASE_URL has a password, and LEADS_DATABASE_PASSWORD_FILE is set too. Leave one of them out.',
    );
  });
});
