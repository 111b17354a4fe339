/** The seasons in which a student studies, as boxes to tick. */
import { type Season, seasonNames } from '../model/terms.ts';

interface SeasonsProps {
  readonly legend: string;
  readonly seasons: readonly Season[];
  readonly onChange: (seasons: readonly Season[]) => void;
}

export function Seasons({ legend, seasons, onChange }: SeasonsProps) {
  return (
    <fieldset class="finish-seasons">
      <legend>{legend}</legend>
      {(Object.keys(seasonNames) as Season[]).map((season) => (
        <label key={season} class="choice">
          <input
            type="checkbox"
            checked={seasons.includes(season)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...seasons, season]
                  : seasons.filter((other) => other !== season),
              )
            }
          />
          <span>{seasonNames[season]}</span>
        </label>
      ))}
    </fieldset>
  );
}
