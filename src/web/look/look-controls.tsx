import { Gift, Heart, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { StarRating, StarRatingInput } from "#web/ui/star-rating.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { LookSection } from "./look-section.tsx";

const filters = [
  { value: "all", label: "All" },
  { value: "earn", label: "Earned" },
  { value: "redeem", label: "Redeemed" },
] as const;

type Filter = (typeof filters)[number]["value"];

/** Buttons and fields in their states. */
export function LookControls() {
  return (
    <>
      <LookSection title="Buttons">
        <div className="flex flex-wrap gap-3">
          <Button>
            <Gift aria-hidden /> Redeem
          </Button>
          <Button variant="secondary">View All Activity</Button>
          <Button variant="quiet">Forgot password?</Button>
          <Button variant="danger">Delete</Button>
          <Button busy busyLabel="Creating Account...">
            Sign Up
          </Button>
          <Button disabled>Sold out</Button>
          <Button variant="secondary" disabled>
            Google
          </Button>
          <Button asChild variant="secondary">
            <a href="#top">A link</a>
          </Button>
          <IconButton label="Add to favorites">
            <Heart />
          </IconButton>
          <IconButton label="Remove from favorites" aria-pressed>
            <Heart className="fill-current" />
          </IconButton>
          <IconButton label="New code" disabled>
            <RefreshCw />
          </IconButton>
        </div>
      </LookSection>
      <LookSection title="Fields">
        <Fields />
      </LookSection>
    </>
  );
}

function Fields() {
  const [filter, setFilter] = useState<Filter>("all");
  const [stars, setStars] = useState(4);
  return (
    <>
      <div className="grid gap-5 @md:grid-cols-2">
        <TextField label="Full Name" defaultValue="Noor van der Berg" autoComplete="off" />
        <TextField label="Code" hint="Printed inside the lid." placeholder="REGULARS-" />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          defaultValue="noor@home.example"
          error="An account with this email already exists."
        />
        <PasswordField label="Password" defaultValue="espresso" autoComplete="off" />
        <SelectField label="Category">
          <option>All</option>
          <option>Drinks</option>
        </SelectField>
        <TextField label="Member Since" disabled defaultValue="Jan 5, 2025" />
        <div className="@md:col-span-2">
          <TextArea label="Comment" rows={3} placeholder="How was it?" />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox label="Canvas bag, please" />
        <Segmented label="Show" options={filters} value={filter} onChange={setFilter} />
        <StarRatingInput label="Your rating" value={stars} onChange={setStars} />
        <StarRating value={stars} />
      </div>
    </>
  );
}
