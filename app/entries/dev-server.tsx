import { fragments } from '../pages/fragments';
import { Gallery } from '../pages/gallery';
import { Component } from '../pages/gallery-components';
import { serve } from './render';

// For developers: the site's fragments and those of the gallery.
serve({ ...fragments, gallery: Gallery, [Component.fragment]: Component });
