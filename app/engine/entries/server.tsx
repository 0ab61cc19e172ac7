import { fragments } from '../pages/fragments';
import { serve } from './render';

serve(fragments);
