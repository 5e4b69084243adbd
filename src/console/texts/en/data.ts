import type { Mirror } from '../tables';
import type spanish from '../es/data';

const data: Mirror<typeof spanish> = {
  drift:
    'The data of {resource} do not match their definition: {fields}. They are shown as they came; check the connection with the provider.',
};

export default data;
