import { serve } from '@aldaba/renderer/serve';
import { fragments } from './fragments';

serve(fragments);
