import { serve } from '@aldaba/app/serve';
import { components } from './components';

serve(components);
