import { createRoot } from 'react-dom/client';
import { store } from '../lib/store';
import { createTagManager } from '../lib/tag-manager';
import { ConsentBanner } from './consent-banner';
import type { Stage } from './view';

/**
 * Asks the visitor, does as they answer here or in another tab, and tells the
 * tag manager which pages they come to while they accept. Loaded late, and
 * only where there is a tag manager.
 */
export function followConsent(stage: Stage, tagManager: string): void {
  const tags = createTagManager(tagManager);
  const follow = () => (store.get().consent?.choice === 'accepted' ? tags.start() : tags.stop());
  store.subscribe(follow);
  follow();
  stage.subscribe(() => {
    const { path, search, head } = stage.get();
    tags.pageView(path + search, head?.title ?? document.title);
  });
  const place = document.createElement('div');
  // First in the document, so that a keyboard and a screen reader come to it first; the styles put it at the foot.
  document.body.prepend(place);
  createRoot(place).render(<ConsentBanner stage={stage} />);
}
