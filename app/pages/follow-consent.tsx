import { createRoot } from 'react-dom/client';
import { store } from '../lib/store';
import { createTagManager } from '../lib/tag-manager';
import { ConsentBanner } from './consent-banner';
import type { Stage } from './view';

/**
 * Shows the cookie banner, starts or stops the tag manager by the choice of any
 * tab, and reports page views to it. Loaded late, and only with a tag manager.
 */
export function followConsent(stage: Stage, tagManager: string): void {
  const tags = createTagManager(tagManager);
  const follow = () => (store.get().consent?.choice === 'accepted' ? tags.start() : tags.stop());
  store.subscribe(follow);
  follow();
  stage.subscribe(() => {
    const { path, head } = stage.get();
    tags.pageView(path, head?.title ?? document.title);
  });
  const place = document.createElement('div');
  // First in the document, so that keyboard and screen reader reach it first; CSS puts it at the foot.
  document.body.prepend(place);
  createRoot(place).render(<ConsentBanner stage={stage} />);
}
