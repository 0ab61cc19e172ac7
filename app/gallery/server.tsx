import { fragments, serve } from '@aldaba/app/serve';
import { Gallery } from './gallery';
import { Component } from './gallery-components';

// For developers: the site's fragments and those of the gallery.
serve({ ...fragments, gallery: Gallery, [Component.fragment]: Component });
