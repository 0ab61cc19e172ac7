import { serve } from '../app/entries/render';
import { components } from './components';

serve(components);
