/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import ContactForm from '../../src/forms/contact/ContactForm';
import ExperiencesContactForm from '../../src/forms/experiencesContact/ExperiencesContactForm';
import ContactPanelForm from '../../src/forms/contactPanel/ContactPanelForm';
import JetCardForm from '../../src/forms/jetCard/JetCardForm';
import NewsletterForm from '../../src/forms/newsletter/NewsletterForm';
import { prefillMessage } from '../../src/forms/submission/prefill';
import RescueForm from '../../src/forms/rescue/RescueForm';
import { wireSchemas, type LeadKind } from '../../src/leads/wire';
import { expectedLead } from '../leads/completedLead';
import { describedBy } from './describedBy';
import { button, field, onSent, select, sent, show, texts, type, visitor } from './formPage';
import { fillRest } from './visitor';

const { messages, lists } = texts;
const panel = texts.forms['contact-panel'];

beforeEach(() => window.history.replaceState(null, '', '/?source=letter#contact-section'));

const tracking_url = 'http://localhost/?source=letter#contact-section';

async function submit(): Promise<void> {
  const submits = document.querySelector('button[type="submit"]');
  if (!submits) throw new Error('The form has no submit button.');
  await visitor.click(submits);
}

/** The body of the one lead that was sent, which the wire schema accepts. */
async function lead(kind: LeadKind, address: string): Promise<unknown> {
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.address).toBe(`/api${address}`);
  expect(wireSchemas[kind].safeParse(sent[0]?.body).error).toBeUndefined();
  return sent[0]?.body;
}

async function writeMessage(): Promise<void> {
  await type('First name', 'Ada');
  await type('Last name', 'Lovelace');
  await type('Email', 'ada@example.com');
  await type('Phone', '+44 20 7946 0000');
  await type('Message', 'Hello\n"=1+1" 😀');
}

const EMPTY = { first_name: '', last_name: '', email: '', phone_number: '', message: '' };
const message = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone_number: '+44 20 7946 0000',
  message: 'Hello\n"=1+1" 😀',
};

describe('the contact form of Home', () => {
  it('sends the message, the page address and the source', async () => {
    show(<ContactForm onSent={onSent} />);
    await writeMessage();
    await submit();
    expect(await lead('contact', '/contacts/')).toStrictEqual(
      expectedLead('contact', { ...message, tracking_url, source: 'letter' }),
    );
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  });

  it('sends no source when the address has none', async () => {
    window.history.replaceState(null, '', '/');
    show(<ContactForm onSent={onSent} />);
    await type('Email', 'ada@example.com');
    await submit();
    expect(await lead('contact', '/contacts/')).toStrictEqual(
      expectedLead('contact', {
        ...EMPTY,
        email: 'ada@example.com',
        tracking_url: 'http://localhost/',
      }),
    );
  });
});

describe('the contact form of Experiences', () => {
  it('has no rules and sends no page address', async () => {
    window.history.replaceState(null, '', '/experiences?source=letter');
    show(<ExperiencesContactForm onSent={onSent} />);
    await type('Email', 'call me');
    await submit();
    expect(await lead('contact', '/contacts/')).toStrictEqual(
      expectedLead('contact', { ...EMPTY, email: 'call me', source: 'letter' }),
    );
  });

  it('sends nothing on a second click on the emptied form', async () => {
    show(<ExperiencesContactForm onSent={onSent} />);
    await type('Message', 'Once');
    await submit();
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    await submit();
    await submit();
    expect(sent).toHaveLength(1);
    await type('Message', 'Twice');
    await submit();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('shows the message of a dialog, whether it is mounted before or after', async () => {
    prefillMessage('Tell me about the fjords, please.');
    show(<ExperiencesContactForm onSent={onSent} />);
    await waitFor(() =>
      expect(field('Message')).toHaveProperty('value', 'Tell me about the fjords, please.'),
    );
    prefillMessage('Another');
    await waitFor(() => expect(field('Message')).toHaveProperty('value', 'Another'));
    await submit();
    expect(await lead('contact', '/contacts/')).toMatchObject({ message: 'Another' });
  });
});

describe('the rescue form', () => {
  it('sends the request and dispatches create-rescue', async () => {
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push(event instanceof CustomEvent && event.detail);
    window.addEventListener('create-rescue', listen);
    show(<RescueForm onSent={onSent} />);
    await writeMessage();
    await submit();
    const body = await lead('contact', '/contacts/');
    expect(body).toStrictEqual(expectedLead('contact', { ...message, tracking_url }));
    expect(heard).toStrictEqual([body]);
    window.removeEventListener('create-rescue', listen);
  });

  it('requires a first name and an email only', async () => {
    show(<RescueForm onSent={onSent} />);
    await type('First name', '  ');
    await submit();
    await waitFor(() => expect(describedBy(field('First name'))).toContain(messages.required));
    expect(describedBy(field('Email'))).toContain(messages.email);
    expect(document.activeElement).toBe(field('First name'));
    await type('First name', 'Ada');
    await type('Email', 'ada@example.com');
    await submit();
    expect(await lead('contact', '/contacts/')).toMatchObject({
      first_name: '  Ada',
      email: 'ada@example.com',
      phone_number: '',
    });
  });
});

describe('the contact panel', () => {
  it('requires a first name with a message and an email without one', async () => {
    show(<ContactPanelForm onSent={onSent} />);
    await submit();
    await waitFor(() => expect(describedBy(field('First name'))).toContain(messages.required));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field('Email')).trim()).toBe('');
    expect(field('Email').getAttribute('type')).toBe('email');
    expect(field('Phone').getAttribute('type')).toBe('tel');
  });

  it('closes, reopens with everything typed, and closes after it was sent', async () => {
    show(<ContactPanelForm onSent={onSent} />);
    await writeMessage();
    await visitor.click(button('Close'));
    expect(screen.queryByLabelText('Message')).toBeNull();
    const reopen = () => button(panel.reopen);
    expect(document.activeElement).toBe(reopen());
    await visitor.click(reopen());
    expect(document.activeElement).toBe(button('Close'));
    await visitor.click(button(panel.submit));
    expect(await lead('contact', '/contacts/')).toStrictEqual(
      expectedLead('contact', { ...message, tracking_url, source: 'letter' }),
    );
    await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull());
    expect(document.activeElement).toBe(reopen());
  });

  it('takes no focus when the page loads', () => {
    show(<ContactPanelForm onSent={onSent} />);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the jet card form', () => {
  it.each<[string, number | 'Other']>([
    ['a number', 37.5],
    ['a word', 'Other'],
  ])('sends hours that are %s as the list has them: %p', async (_kind, value) => {
    show(<JetCardForm onSent={onSent} />);
    await select('Hours', lists.flightHours, value);
    await type('Full name', 'Ada Lovelace');
    await type('Email', 'ada@example.com');
    await type('Phone', '1');
    await fillRest(visitor, 'jet-card');
    await submit();
    expect(await lead('jetCard', '/create-jetcards-from-website/')).toStrictEqual(
      expectedLead('jetCard', {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '1',
        preferred_annual_hours: value,
        tracking_url,
      }),
    );
  });
});

describe('the newsletter', () => {
  const labels = { title: 'Letter', label: 'Email', hint: "We won't spam you", button: 'Join' };

  it('disables the newsletter button until an email is typed, sends it, and is empty afterwards', async () => {
    show(<NewsletterForm labels={labels} />);
    const join = button('Join');
    expect(join).toHaveProperty('disabled', true);
    expect(describedBy(field('Email'))).toContain("We won't spam you");
    await type('Email', 'ada@example.com');
    expect(join).toHaveProperty('disabled', false);
    await visitor.click(join);
    expect(await lead('newsletter', '/newsletters/')).toStrictEqual(
      expectedLead('newsletter', { tracking_url, email: 'ada@example.com' }),
    );
    await waitFor(() => expect(field('Email')).toHaveProperty('value', ''));
    await waitFor(() => expect(join).toHaveProperty('disabled', true));
  });

  it('accepts a second address after the first', async () => {
    show(<NewsletterForm labels={labels} />);
    for (const [index, email] of ['a@example.com', 'b@example.com'].entries()) {
      await type('Email', email);
      await visitor.click(button('Join'));
      await waitFor(() => expect(sent).toHaveLength(index + 1));
      await waitFor(() => expect(field('Email')).toHaveProperty('value', ''));
    }
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });
});
