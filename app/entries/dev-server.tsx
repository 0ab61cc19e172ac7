import { fragments } from '../pages/fragments';
import { Gallery } from '../pages/gallery';
import { Component } from '../pages/gallery-components';
import { serve } from './render';

// For developers: what visitors get, and the gallery.
serve({ ...fragments, gallery: Gallery, [Component.fragment]: Component });
