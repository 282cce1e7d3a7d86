import type { EmptyLegLead } from '../../../src/leads/wire';
import { counted, yesNo } from './counted';
import { longDate, shortDate } from './dates';
import type { Fact, LeadSummary } from './leadSummary';

/** The choice 'anytime' of the flexibility, and 'No minimum' of the stay. */
const ANY = 99;

const CONTACT_METHODS: Readonly<Record<string, string>> = {
  EMAIL: 'e-mail',
  PHONE: 'phone',
  TEXT: 'text message',
  WHATSAPP: 'WhatsApp',
};

function flexibilityOf(days: number): string {
  if (days === ANY) return 'anytime';
  return days === 0 ? 'exactly' : `± ${counted(days, 'day', 'days')}`;
}

function factsOf(lead: EmptyLegLead): Fact[] {
  const { favorite_communication_channel: channel, minimum_time_before: hours } = lead;
  const themes = lead.categories.map(({ name }) => name).join(', ');
  const lastMinute = lead.is_last_minute_offers
    ? `yes${hours === undefined ? '' : `, at least ${counted(hours, 'hour', 'hours')} before departure`}`
    : 'no';
  return [
    ['Contact by', CONTACT_METHODS[channel] ?? channel],
    ['Last-minute offers', lastMinute],
    ['Trip themes', themes],
    ['Shares the flight', yesNo(lead.share_with_another_customer)],
    ['Flown private before', yesNo(lead.prospect.has_flawn_private_before)],
  ];
}

/** Summarises an empty-leg request. */
export function summariseEmptyLeg(lead: EmptyLegLead): LeadSummary {
  const route = `${lead.from_location} → ${lead.to_location.trim() || 'anywhere'}`;
  const stay = lead.stay_preference;
  return {
    subject: `Empty leg: ${route}, ${shortDate(lead.date_preference)}`,
    title: `Empty leg, ${lead.is_round_trip ? 'round-trip' : 'one-way'}`,
    name: lead.prospect.full_name,
    phone: lead.prospect.phone_number,
    email: lead.prospect.email,
    wantsWhatsApp: lead.favorite_communication_channel === 'WHATSAPP',
    parts: [
      {
        heading: route,
        lines: [
          `${longDate(lead.date_preference)} (${flexibilityOf(lead.flexibility)})`,
          `${lead.preferred_departure}, ${lead.time}`,
          `${counted(lead.guest, 'passenger', 'passengers')}, ${
            stay === ANY ? 'no minimum stay' : `stays at least ${counted(stay, 'night', 'nights')}`
          }`,
        ],
      },
    ],
    facts: factsOf(lead),
    page: lead.tracking_url,
  };
}
