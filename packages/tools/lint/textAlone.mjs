import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

const isBlank = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' &&
    (child.expression.type === 'JSXEmptyExpression' ||
      (child.expression.type === 'Literal' && String(child.expression.value).trim() === '')));

/**
 * An ESLint rule: a text stands alone in its element. A browser's translator replaces texts by nodes of its
 * own. React changes a text that is the only child of its element all the same; beside other children it
 * changes the node that is no longer on the page, and throws when it removes it.
 */
export const textAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      alone:
        'A translated page keeps the old words here: give this text an element of its own, or join it with its neighbours in a template.',
    },
  },
  create(context) {
    const isText = (child) => {
      if (child.type === 'JSXText') return true;
      if (child.type !== 'JSXExpressionContainer') return false;
      const type = context.sourceCode.parserServices.getTypeAtLocation(child.expression);
      const kinds = type.isUnion() ? type.types : [type];
      // A type with objects is that of React's children, whose texts stand alone where they are written.
      return (
        kinds.some(({ flags }) => flags & TEXT) &&
        !kinds.some(({ flags }) => flags & ts.TypeFlags.Object)
      );
    };
    const check = ({ children }) => {
      const shown = children.filter((child) => !isBlank(child));
      if (shown.length < 2) return;
      for (const node of shown.filter(isText)) context.report({ node, messageId: 'alone' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
