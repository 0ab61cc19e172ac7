import { serve } from '@aldaba/renderer/serve-readable';
import { fragments } from './fragments';

serve(fragments);
