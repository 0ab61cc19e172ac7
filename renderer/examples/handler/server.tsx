import { serve } from '@aldaba/renderer/serve';
import { Page } from './page';

serve({ page: Page });
