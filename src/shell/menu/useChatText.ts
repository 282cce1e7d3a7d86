import { useEffect } from 'react';
import { pageName } from '../../content/pageName';
import { whenApproached } from '../../start/carryAttributionToLinks';
import { fillTemplate } from '../../ui/interfaceTexts';
import type { PageContext } from '../pageContext';

/** The most characters of the name of a campaign in a message. */
const LONGEST_CODE = 40;

/**
 * Lets a chat begin with a text that names the page and the campaign, so that who answers knows both (docs/specification.md,
 * 'The parameter source').
 */
export function useChatText({ page, site }: Pick<PageContext, 'page' | 'site'>): void {
  const { chatText, chatCode } = site.interface;
  const name = pageName(page.title ?? site.fallbackTitle, site.brand.name);
  const chat = site.menu.chat.to;
  useEffect(() => {
    if (!chat.startsWith('https:')) return undefined;
    const start = chat.replace(/["\\]/g, '\\$&');
    return whenApproached(`a[href="${start}"], a[href^="${start}?"]`, () => {
      const campaign = new URLSearchParams(window.location.search).get('utm_campaign');
      const code =
        campaign && fillTemplate(chatCode, { campaign: campaign.slice(0, LONGEST_CODE) });
      const address = new URL(chat);
      const text = [fillTemplate(chatText, { page: name }), code ?? ''].join(' ').trim();
      address.searchParams.set('text', text);
      return address.href;
    });
  }, [chat, chatText, chatCode, name]);
}
