import { defineBlock } from '../../content/defineBlock';
import { group, headingFields, listOf, markdown, shortText } from '../../content/fields';

/** Questions with answers that unfold; search engines get them as questions too. */
export const questions = defineBlock({
  type: 'questions',
  label: 'Questions',
  help: 'Questions that visitors ask; each answer unfolds when its question is pressed.',
  fields: {
    ...headingFields(),
    items: listOf(
      group(
        {
          question: shortText('The question, as a visitor would ask it.'),
          answer: markdown('The answer.'),
        },
        'A question with its answer.',
      ),
      'The questions, the most frequent first.',
      { max: 30, unique: 'question' },
    ),
  },
});
