import { deskPolicy } from '../../../src/http/contentPolicy';
import type { WordsOfLanguage } from '../../../src/leads/mailWords';
import { mailColors as color } from '../../../src/theme/mailColors';
import type { StoredLead } from '../api/listLeads';
import { momentInUtc } from '../mail/dates';
import { htmlDocument, oneLine, paragraph, STYLE } from '../mail/htmlDocument';
import { summariseLead } from '../mail/leadSummary';
import { renderLead } from '../mail/renderHtml';
import { OUTCOMES, type LeadState } from './leadEvents';

/** The longest name of a person, characters. */
export const LONGEST_PERSON = 80;

const FORM_STYLES = `form{margin:12px 0;padding:16px;border-radius:8px;background:${color.surface}}
label{display:block;margin:0 0 12px;font-weight:600}
input,select{display:block;box-sizing:border-box;width:100%;min-height:44px;margin:4px 0 0;padding:8px 12px;border:1px solid ${color.muted};border-radius:4px;background:${color.background};color:inherit;font:inherit}
button{min-height:44px;padding:8px 20px;border:0;border-radius:8px;background:${color.action};color:${color.onAction};font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid ${color.action};outline-offset:2px}
.problem{margin:0 0 12px;padding:12px 16px;border:2px solid ${color.action};border-radius:8px}`;

/** The styles of the pages: those of the mail, and of the forms. */
const STYLES = `${Object.entries(STYLE)
  .map(([name, style]) => `.${name}{${style}}`)
  .join('\n')}\n${FORM_STYLES}`;

/** The content security policy of the pages: nothing but their styles and their own form. */
export const DESK_POLICY = deskPolicy(STYLES);

const HEAD = `<meta name="robots" content="noindex">\n<style>${STYLES}</style>`;

const documentOf = (
  title: string,
  content: readonly string[],
  language: Pick<WordsOfLanguage, 'language' | 'direction'> = { language: 'en' },
): string => htmlDocument(title, content, { ...language, head: HEAD });

/**
 * A page that only says something.
 * @param button what a person can do there, by the only button of its form
 * @param language that of its words; English by default
 */
export const sayingPage = (
  title: string,
  sentence: string,
  button = '',
  language?: Pick<WordsOfLanguage, 'language' | 'direction'>,
): string =>
  documentOf(
    title,
    [
      `<h1 class="name">${oneLine(title)}</h1>`,
      paragraph('text', oneLine(sentence)),
      button === '' ? '' : `<form method="post"><button>${oneLine(button)}</button></form>`,
    ],
    language,
  );

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const TAKE_FORM = `<form method="post">
<label>Your name <input name="person" autocomplete="name" required maxlength="${LONGEST_PERSON}"></label>
<button name="step" value="taken">I take it</button>
</form>`;

const answerForm = (outcome: string | undefined) => `<form method="post">
<label>Outcome, if it is known <select name="outcome">
<option value="">Not known yet</option>
${OUTCOMES.map((each) => `<option value="${each}"${each === outcome ? ' selected' : ''}>${capital(each)}</option>`).join('\n')}
</select></label>
<button name="step" value="answered">${outcome === undefined ? 'Answered' : 'Change the outcome'}</button>
</form>`;

/** What people have done with a lead, in sentences. */
function sentencesOf({ person, takenAt, answeredAt, outcome }: LeadState): string[] {
  if (person === undefined || takenAt === undefined) return ['Nobody has taken this enquiry yet.'];
  const answered =
    answeredAt === undefined
      ? []
      : [
          `Answered on ${momentInUtc(answeredAt)}${outcome === undefined ? '' : `. Outcome: ${outcome}`}.`,
        ];
  return [`${person} took this enquiry on ${momentInUtc(takenAt)}.`, ...answered];
}

/**
 * Writes the page of a lead: what people have done with it, what they can do, and what the mail says.
 * @param problem why the last step was not made, as a sentence
 */
export function leadPage(lead: StoredLead, state: LeadState, problem?: string): string {
  const summary = summariseLead(lead);
  return documentOf(summary.title, [
    problem === undefined ? '' : `<p class="problem" role="alert">${oneLine(problem)}</p>`,
    ...sentencesOf(state).map((sentence) => paragraph('text', oneLine(sentence))),
    state.person === undefined ? TAKE_FORM : answerForm(state.outcome),
    ...renderLead(summary, lead),
  ]);
}
