// The components as the renderer's fragments.
import { serve } from '../../../app/entries/render';
import { components } from './components';

serve(components);
