import type { PageProps } from 'gatsby';
import { Helmet } from 'react-helmet';
import { NoticeHost } from '../../../src/ui/feedback/NoticeHost';
import { InterfaceTextsContext } from '../../../src/ui/interfaceTexts';
import { visuallyHidden } from '../../../src/ui/visuallyHidden';
import type { ExampleContext } from '../catalogueContext';
import { Example } from './Example';

/** A page that shows one example of a block in its full size, with its motion and videos. */
export default function ExamplePage({ pageContext }: PageProps<object, ExampleContext>) {
  const { name, block, interface: texts, forms } = pageContext;
  return (
    <InterfaceTextsContext value={texts}>
      <Helmet>
        <html lang="en" />
        <title>{name}</title>
        <meta name="robots" content="noindex" />
      </Helmet>
      <main>
        {block.type !== 'hero' && <h1 className={visuallyHidden}>{name}</h1>}
        <Example block={block} forms={forms} />
      </main>
      <NoticeHost />
    </InterfaceTextsContext>
  );
}
