import type { ComponentType } from 'react';
import { ControllerDrawing } from './controller';
import { CylinderDrawing } from './cylinder';
import { GatewayDrawing } from './gateway';
import { PinpadDrawing } from './pinpad';
import { RoomlockDrawing } from './roomlock';

/** A device's drawing, by the product's name. */
export const drawings: Readonly<Partial<Record<string, ComponentType>>> = {
  Controller: ControllerDrawing,
  Cylinder: CylinderDrawing,
  Gateway: GatewayDrawing,
  Pinpad: PinpadDrawing,
  Roomlock: RoomlockDrawing,
};
