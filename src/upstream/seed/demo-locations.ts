import { departments } from '../../contract/generated/places';

/** A delivery location, ready to be stored. */
interface DemoLocation {
  readonly name: string;
  readonly department: string;
  readonly municipality: string;
  readonly isoCode2: string;
  readonly departmentCode: string;
  readonly daneCode: string;
  readonly configCode: string;
  readonly allyType: 'OWN' | 'ALLY' | 'COURIER';
  readonly vehicleId?: string | null;
}

/** Every fourth municipality, and each capital: a few hundred over the whole country. */
const step = 4;

/**
 * Returns the delivery locations of the demo: real municipalities, invented everything else; the same ones each time.
 */
export function demoLocations(): DemoLocation[] {
  return departments.flatMap(({ code, name: department, municipalities }) =>
    municipalities
      .filter((_, index) => index % step === 0)
      .map(({ code: place, name: municipality }, index): DemoLocation => {
        const allyType = index === 0 ? 'OWN' : index % 3 === 0 ? 'ALLY' : 'COURIER';
        return {
          name: `${titles[allyType]} ${municipality}`,
          department,
          municipality,
          isoCode2: 'CO',
          departmentCode: code,
          daneCode: place.slice(code.length),
          configCode: `${allyType.charAt(0)}${place}`,
          allyType,
          vehicleId: allyType === 'COURIER' ? plate(place) : null,
        };
      }),
  );
}

const titles: Readonly<Record<DemoLocation['allyType'], string>> = {
  OWN: 'Sede',
  ALLY: 'Aliado',
  COURIER: 'Punto de entrega',
};

/** Returns a plate from the digits of a code: letters that no series begins with, so that it is no real one. */
function plate(code: string): string {
  const number = Number(code);
  const letter = String.fromCharCode(65 + (number % 26));
  return `ZX${letter}${String(number % 1000).padStart(3, '0')}`;
}
