import { expect } from 'playwright/test';
import type { SnapshotFrom } from 'xstate';
import { tripType } from '../../../src/leads/tripType';
import type { legsMachine } from '../../../src/machines/legs.machine';
import { formNamed, formOf } from '../forms/fixtureForms';
import { test } from '../test';
import { visit } from '../visitor/visit';
import { listed, takeSteps, walksOver, type Stage, type Ways } from './paths';

type Snapshot = SnapshotFrom<typeof legsMachine>;

/** With more legs than these, nothing is different. */
const MOST_LEGS = 4;

/** What the fixture calls each trip type, and its buttons. */
const TRIP_LABELS = { 'One-way': 'There', 'Round-trip': 'There and back', Multi: 'Several stops' };
const ADD = 'Another leg';
const REMOVE = 'Drop the last leg';
const ADD_RETURN = 'Fly back too';

const charterForm = (page: Stage['page']) => formOf(page, formNamed('charter'));

const press =
  (name: string) =>
  async ({ page }: Stage) =>
    page.getByRole('button', { name, exact: true }).click();

/** A reload brings a form that tells the machine how many legs were stored. */
const reload = (count: number) => ({
  event: { type: 'legs.restore' as const, count },
  when: (snapshot: Snapshot) => snapshot.context.count === count,
  act: async ({ page }: Stage) => {
    await page.reload();
    await expect(charterForm(page)).toBeVisible();
  },
});

const ways = {
  'leg.add': [
    {
      event: { type: 'leg.add' },
      when: ({ context }) => context.count < MOST_LEGS,
      act: press(ADD),
    },
  ],
  'leg.remove': [
    {
      event: { type: 'leg.remove' },
      when: (snapshot) => snapshot.can({ type: 'leg.remove' }),
      act: press(REMOVE),
    },
  ],
  'leg.addReturn': [
    {
      event: { type: 'leg.addReturn' },
      when: (snapshot) => snapshot.can({ type: 'leg.addReturn' }),
      act: press(ADD_RETURN),
    },
  ],
  'legs.restore': [reload(1), reload(2), reload(3)],
} satisfies Ways<'legs', Stage>;

const walks = walksOver('legs', { input: { count: 1 }, ways: listed<'legs', Stage>(ways) });

async function expectShown(page: Stage['page'], snapshot: Snapshot): Promise<void> {
  const form = charterForm(page);
  const { count } = snapshot.context;
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  await expect(form.getByRole('heading', { name: /^Leg \d+$/ })).toHaveCount(count);
  await expect(form).toContainText(TRIP_LABELS[tripType(count)]);
  await expect(button(ADD_RETURN)).toHaveCount(snapshot.can({ type: 'leg.addReturn' }) ? 1 : 0);
  await expect(button(REMOVE)).toHaveCount(snapshot.can({ type: 'leg.remove' }) ? 1 : 0);
  await expect(button(ADD)).toBeVisible();
}

/** A walk has many steps, and the computer may be busy. */
test.describe.configure({ timeout: 150_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const walk of walks) {
  test(`the legs: ${walk.name}`, async ({ page }) => {
    await visit(page, '/?form-opened=charter');
    await expectShown(page, walk.start);
    await takeSteps(walk, { page }, (expected) => expectShown(page, expected));
  });
}
