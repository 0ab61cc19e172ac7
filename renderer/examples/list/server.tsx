import { serve } from '@aldaba/renderer/serve';
import { Door, Page } from './page';

serve({ page: Page, [Door.fragment]: Door });
