import type { Facts } from '../quote/model';

/** Prices as content/facts.yaml has them; a test in site holds the two together. */
export const facts: Facts = {
  price_cylinder_half: 198,
  price_cylinder: 210,
  price_cylinder_double: 245,
  price_cylinder_glass: 260,
  price_roomlock: 290,
  price_controller: 180,
  price_controller_ethernet: 260,
  price_controller_mobile: 340,
  price_controller_16: 420,
  price_pinpad: 120,
  price_gateway: 140,
  plan_door_month: 4,
  plan_volume_doors: 50,
  plan_door_month_volume: 3,
  install_door: 60,
  install_travel: 90,
  setup_doors: 16,
};
